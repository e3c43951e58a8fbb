import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3'

/**
 * Makes the bucket (private, as buckets are) where it is missing, and lets pages of any origin PUT to and GET from signed
 * URLs: the signature decides, and credentials are never part of it. `cors` is `unsupported` on servers that have one policy for all buckets and refuse this call.
 */
export async function ensureBucket(
  client: S3Client,
  bucket: string,
): Promise<{ created: boolean; cors: 'set' | 'unsupported' }> {
  const created = await createWhereMissing(client, bucket)
  const rule = {
    AllowedOrigins: ['*'],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag'],
    MaxAgeSeconds: 3_600,
  }
  try {
    await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }))
    return { created, cors: 'set' }
  } catch (error) {
    if ((error as Error).name === 'NotImplemented') return { created, cors: 'unsupported' }
    throw error
  }
}

async function createWhereMissing(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
    return false
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== 404) throw error
  }
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
    return true
  } catch (error) {
    // Two processes at their first boot.
    if ((error as Error).name === 'BucketAlreadyOwnedByYou') return false
    throw error
  }
}
