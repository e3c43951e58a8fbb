import type { PublicCall } from '#api/app/public-call.ts'
import { answerAddCheckpoint } from './own-witness.ts'

/** 63 hashes, and a checkpoint with a hundred signatures. */
const MAX_BYTES = 32_768

export const witnessCalls: readonly PublicCall[] = [
  { path: '/witness/add-checkpoint', maxBytes: MAX_BYTES, answer: answerAddCheckpoint },
]
