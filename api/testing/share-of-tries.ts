import { createHash } from 'node:crypto'

// `npm test` names the areas (plugins, `kernel`) that a change touches: their operations are tried by every value, others by a
// share of them (docs/decisions/138). A file that is run by itself tries everything.
const areas = process.env.FAIRWAVE_TESTS_WHOLE?.split(',')

/** Whether every combination is tried of what a plugin declares; of what the kernel makes, without a name. */
export const triesAll = (plugin: string | undefined): boolean =>
  !areas || ['all', 'kernel', plugin].some((area) => area !== undefined && areas.includes(area))

/** One in `of`, evenly spread, and others under another name: the same in every run, and all of them over many names. */
export function shareOfTries<T>(tries: readonly T[], name: string, of: number): T[] {
  const first = createHash('sha256').update(name).digest().readUInt32BE() % of
  return tries.filter((_, index) => index % of === first)
}
