import { sha256 } from './bytes.ts'
import { nodeHash } from './merkle-tree.ts'

/** The root of a tree that leaf hashes are added to one by one; holds a hash for each whole subtree, not the leaves. */
export function growingRoot() {
  /** Whole subtrees from the left, each smaller than the one before. */
  const subtrees: { width: number; hash: Uint8Array }[] = []
  return {
    async add(leaf: Uint8Array): Promise<void> {
      let added = { width: 1, hash: leaf }
      for (let last = subtrees.at(-1); last && last.width === added.width; last = subtrees.at(-1)) {
        subtrees.pop()
        added = { width: added.width * 2, hash: await nodeHash(last.hash, added.hash) }
      }
      subtrees.push(added)
    },
    async root(): Promise<Uint8Array> {
      let hash = subtrees.at(-1)?.hash ?? (await sha256())
      for (const subtree of subtrees.slice(0, -1).reverse()) hash = await nodeHash(subtree.hash, hash)
      return hash
    },
  }
}
