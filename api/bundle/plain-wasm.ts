import type { Plugin } from 'rolldown'

/** Prisma's module with the query compiler: WebAssembly as a text of 4.6 MB. */
export const WASM_TEXT = /^@prisma\/client\/runtime\/(query_compiler_\w+\.postgresql)\.wasm-base64\.mjs$/

/**
 * Puts Prisma's query compiler beside the bundle as the bytes it is, and reads them from there. As a module its text stayed in
 * memory four times: as a source, as a value, compiled, and as what was read of the compile cache.
 */
export const plainWasm: Plugin = {
  name: 'plain-wasm',
  resolveId: { filter: { id: WASM_TEXT }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0@prisma\/client\/runtime\/query_compiler_/ },
    async handler(id) {
      const name = WASM_TEXT.exec(id.slice(1))?.[1]
      if (name === undefined) return null
      const { wasm } = (await import(id.slice(1))) as { wasm: string }
      const fileName = `${name}.wasm`
      this.emitFile({ type: 'asset', fileName, source: Buffer.from(wasm, 'base64') })
      return [
        "import { readFileSync } from 'node:fs'",
        // Given to `Buffer.from(wasm, 'base64')`, which takes the value of an object: read when asked for, and not kept.
        `export const wasm = { valueOf: () => readFileSync(new URL('${fileName}', import.meta.url)) }`,
      ].join('\n')
    },
  },
}
