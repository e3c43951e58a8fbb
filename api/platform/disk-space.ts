import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageFull } from '../app/storage-full.ts'

/** Room on the disk that holds the data of this machine. */
export interface DiskSpace {
  measure(): Promise<{ freeBytes: number; minimumFreeBytes: number }>
  /** Throws `StorageFull` when writing so many bytes would leave less than the minimum: the database beside needs that. */
  assertRoom(bytes: number): Promise<void>
}

export function diskSpace(directory: string, minimumFreeBytes: number): DiskSpace {
  const measure = async () => ({ freeBytes: await freeBytes(directory), minimumFreeBytes })
  return {
    measure,
    async assertRoom(bytes) {
      const { freeBytes: free } = await measure()
      if (free - bytes < minimumFreeBytes)
        throw new StorageFull(new Error(`${free} bytes are free, ${bytes} are wanted, ${minimumFreeBytes} must stay`))
    },
  }
}

/** Measures the folder, or its nearest existing parent. */
async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(directory) === directory) throw error
    return await freeBytes(dirname(directory))
  }
}
