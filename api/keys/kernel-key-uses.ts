import { resignCheckpoints } from '../audit-chain/checkpoints.ts'
import type { KeyUse } from './key-use.ts'

/** What the kernel makes with the installation's keys. */
export const kernelKeyUses: readonly KeyUse[] = [
  { purpose: 'object-urls-v1', what: 'addresses of files', days: 1 },
  { purpose: 'url-holders-v1', what: 'addresses of files that one session may use', days: 1 },
  { purpose: 'written-v1', what: 'cookies of reads after writes', days: 1 },
  { purpose: 'sandbox payments webhook', what: 'events of the sandbox for payments', days: 1 },
  { purpose: 'audit-checkpoint', what: 'checkpoints of the audit log', days: 0, reseal: resignCheckpoints },
]
