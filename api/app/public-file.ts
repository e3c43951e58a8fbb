import type { DomainContext } from './context.ts'

declare module './extensions.ts' {
  interface Contributions {
    publicFiles: PublicFile
  }
}

/** Files at addresses of their own, the same for everybody, which caches may keep and programs of other origins may read. */
export interface PublicFile {
  /** Path of the server: `/books/checkpoint`, or with a `*` at its end. */
  path: string
  /** `rest` is what stands at the `*`. Null where there is no such file. */
  find(ctx: DomainContext, rest: string): Promise<FoundFile | null>
}

export interface FoundFile {
  content: Uint8Array | string
  contentType: string
  /** Seconds that caches may keep it; `immutable` for what never changes. */
  cacheSeconds: number | 'immutable'
  /** Where it is in the object store, which sends it where browsers can fetch from there. */
  objectKey?: string
}
