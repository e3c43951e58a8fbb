import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'

/** Sends JSON as a script does; the answer must be good. */
export async function send<Answer>(
  api: APIRequestContext,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const answer = await api.fetch(path, { method, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Uploads a file. Answers its object path, as songs and releases take it. */
export async function sendFile(api: APIRequestContext, file: string): Promise<string> {
  type Place = { uploadURL: string; objectPath: string; headers: Record<string, string> }
  const { uploadURL, objectPath, headers } = await send<Place>(api, '/api/objects/upload', {})
  const stored = await api.put(uploadURL, { headers, data: readFileSync(file) })
  expect(stored.ok(), await stored.text()).toBe(true)
  return objectPath
}
