import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from '../rules/bytes.ts'
import { isConsistent, isIncluded, leafHash, pathOf, rootOf } from '../rules/merkle-tree.ts'

/** Inputs and roots of Certificate Transparency’s own tests (merkletree/merkle_tree_test.go). */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const leaves = await Promise.all(INPUTS.map((input) => leafHash(fromHex(input))))

describe('the tree of RFC 6962', () => {
  it.each(ROOTS.map((root, size) => [size, root] as const))(
    'has the published root over %i leaves',
    async (size, root) => {
      expect(toHex(await rootOf(leaves.slice(0, size)))).toBe(root)
    },
  )

  it('proves each leaf of each size, and no leaf by another’s path, index or size', async () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      const root = fromHex(ROOTS[size] as string)
      for (let index = 0; index < size; index += 1) {
        const proof = {
          leaf: leaves[index] as Uint8Array,
          index,
          size,
          root,
          path: await pathOf(leaves.slice(0, size), index),
        }
        expect(await isIncluded(proof)).toBe(true)
        expect(await isIncluded({ ...proof, index: (index + 1) % size })).toBe(size === 1)
        expect(await isIncluded({ ...proof, size: size + 8 })).toBe(false)
        expect(await isIncluded({ ...proof, path: [...proof.path, root] })).toBe(false)
        expect(await isIncluded({ ...proof, leaf: root })).toBe(size === 1)
      }
    }
  })

  it('has the published path and consistency proof', async () => {
    expect((await pathOf(leaves, 5)).map(toHex)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])
    const proof = [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ].map(fromHex)
    const head = (size: number) => ({ size, root: fromHex(ROOTS[size] as string) })
    expect(await isConsistent(head(6), head(8), proof)).toBe(true)
    expect(await isConsistent(head(5), head(8), proof)).toBe(false)
    expect(await isConsistent(head(6), head(7), proof)).toBe(false)
    expect(await isConsistent(head(6), head(6), [])).toBe(true)
    expect(await isConsistent(head(8), head(6), [])).toBe(false)
  })
})
