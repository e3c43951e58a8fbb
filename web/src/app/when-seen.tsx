import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Optional } from './optional.tsx'

/**
 * Shows `children` once the place kept for them is in sight. For lazy parts far
 * below what is seen first.
 * @param props.minHeight of the place, in CSS pixels, so that nothing moves when they come
 */
export const WhenSeen = ({ minHeight, children }: { minHeight: number; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} style={{ minHeight }}>
      {seen ? <Optional>{children}</Optional> : null}
    </div>
  )
}
