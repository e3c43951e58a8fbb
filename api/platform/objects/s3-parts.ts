import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { assertObjectKey } from './object-key.ts'
import { type ObjectStore, PartsMissing, type UploadInParts } from './port.ts'

type InParts = Pick<ObjectStore, 'beginParts' | 'presignPart' | 'listParts' | 'completeParts' | 'abortParts'>

/** Uploads in parts, as S3 has them. */
export function s3Parts({
  bucket,
  calls,
  uploads,
  signer,
}: {
  bucket: string
  calls: S3Client
  /** Waits longer: putting many parts together takes a while. */
  uploads: S3Client
  signer: S3Client
}): InParts {
  const list = async ({ key, uploadId }: UploadInParts): Promise<Part[] | null> => {
    const parts: Part[] = []
    let PartNumberMarker: string | undefined
    do {
      const command = new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId, PartNumberMarker })
      const page = await calls.send(command).catch(unlessEnded)
      if (!page) return null
      parts.push(...(page.Parts ?? []))
      PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined
    } while (PartNumberMarker !== undefined)
    return parts
  }

  return {
    async beginParts({ key, contentType }) {
      assertObjectKey(key)
      const command = new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: contentType })
      const { UploadId } = await calls.send(command)
      if (!UploadId) throw new Error('the object store began an upload without a name')
      return { uploadId: UploadId }
    },
    async presignPart({ key, uploadId, number, size, expiresInSeconds }) {
      assertObjectKey(key)
      const command = new UploadPartCommand({
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        PartNumber: number,
        ContentLength: size,
      })
      const expiresAt = new Date(Date.now() + expiresInSeconds * 1_000)
      // Named here, the length becomes part of the signature; otherwise it would only be a suggestion.
      const signableHeaders = new Set(['host', 'content-length'])
      const url = await getSignedUrl(signer, command, { expiresIn: expiresInSeconds, signableHeaders })
      return { url, expiresAt, headers: {} }
    },
    async listParts(upload) {
      assertObjectKey(upload.key)
      const parts = await list(upload)
      return parts && parts.map(({ PartNumber = 0, Size = 0 }) => ({ number: PartNumber, size: Size }))
    },
    async completeParts({ key, uploadId, parts }) {
      assertObjectKey(key)
      const arrived = new Map((await list({ key, uploadId }))?.map((part) => [part.PartNumber, part]))
      const Parts = parts.map(({ number, size }) => {
        const part = arrived.get(number)
        if (!part || part.Size !== size) throw new PartsMissing(key)
        return { PartNumber: number, ETag: part.ETag }
      })
      const command = new CompleteMultipartUploadCommand({
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        MultipartUpload: { Parts },
      })
      await uploads.send(command).catch((error: unknown) => {
        // Replaced between the list and this, or completed by another call.
        if (['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder'].includes((error as Error).name))
          throw new PartsMissing(key)
        throw error
      })
    },
    async abortParts(key) {
      assertObjectKey(key)
      const { Uploads = [] } = await calls.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }))
      for (const { Key, UploadId } of Uploads) {
        if (Key !== key || !UploadId) continue
        await calls.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId })).catch(unlessEnded)
      }
    },
  }
}

function unlessEnded(error: unknown): null {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchUpload' || $metadata?.httpStatusCode === 404) return null
  throw error
}
