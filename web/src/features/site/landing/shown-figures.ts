import type { Stat } from '../site-content.ts'

type Counts = Readonly<Record<string, number>>

/** The figures as they are read: a sample stands only until the platform has counted anything. */
export const shownFigures = (figures: readonly Stat[], counted: Counts | null): Omit<Stat, 'counts'>[] => {
  const isEmpty = Object.values(counted ?? {}).every((count) => count === 0)
  return figures.map(({ counts, value, label, placeholder }) => {
    const count = counts === null ? undefined : counted?.[counts]
    return count === undefined || (placeholder && isEmpty)
      ? { value, label, placeholder }
      : { value: count.toLocaleString('en-US'), label, placeholder: false }
  })
}
