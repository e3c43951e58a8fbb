import { hasProfile } from './find-profile.ts'
import { importProfile } from './import-profile.ts'

export type ProfileServices = typeof profileServices

/** For seeds: the platform makes pages without anybody who is signed in. */
export const profileServices = { hasProfile, importProfile }
