import { useEffect, useState } from 'react'

export const RELOAD_TO_HEAR = 'Reload the page to hear the new station.'

/** Whether the page's policy refused this address: it names stations as they were when the page was loaded. */
export const usePolicyRefusal = (directive: 'media-src' | 'frame-src', address: string | null): boolean => {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const origin = address === null ? null : URL.parse(address)?.origin
    const listener = (event: SecurityPolicyViolationEvent) => {
      const isOurs = event.effectiveDirective === directive && URL.parse(event.blockedURI)?.origin === origin
      if (isOurs) setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', listener)
    return () => document.removeEventListener('securitypolicyviolation', listener)
  }, [directive, address])
  return refused
}
