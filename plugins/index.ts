import type { Plugin } from '#api/plugin.ts'

/** Every plugin there is; FAIRWAVE_PLUGINS chooses among them. */
export const plugins: readonly Plugin[] = []
