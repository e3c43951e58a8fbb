import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '#api/platform/objects/port.ts'
import type { ObjectOwnerKind } from '#prisma/generated/client/enums.ts'
import { UPLOAD_PURPOSES, type UploadPurpose } from '../rules.ts'

export interface UploadOwner {
  kind: ObjectOwnerKind
  id: string
}

/** Where clients put files: `artists/<id>/<purpose or any>/<uuid>`, for others below `admins/` and `users/`. */
export function uploadKey(owner: UploadOwner, purpose: UploadPurpose | null): string {
  return `${owner.kind}s/${owner.id}/${purpose ?? 'any'}/${randomUUID()}`
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^(?:artists|admins|users)/${UUID}/(?:any|${UPLOAD_PURPOSES.join('|')})/${UUID}$`)
const KEY_AT_END = new RegExp(`(?:^|/)((?:artists|admins|users)/${UUID}/[a-z-]+/${UUID})$`)

/** The path that clients name an upload by. */
export const objectPathOf = (key: string) => `/objects/${key}`

/**
 * The key of an upload that a client names: by its `uploadURL`, with or without the query, or by its `objectPath`.
 * Null for anything else, objects that the platform made included. Says nothing about whose it is.
 */
export function keyOfReference(objects: ObjectStore, reference: string): string | null {
  const key = objects.keyOf(reference) ?? KEY_AT_END.exec(reference.split(/[?#]/, 1)[0] ?? '')?.[1] ?? null
  return key !== null && KEY.test(key) ? key : null
}
