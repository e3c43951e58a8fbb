import { Chip, Chips } from './layout.ts'

type LettersProps = { letters: readonly { key: string; title: string; items: number }[]; current?: string | null }

/** Letters that artists' names begin with; the rest of the alphabet would lead nowhere. */
export const Letters = ({ letters, current = null }: LettersProps) => (
  <Chips aria-label="Letters">
    {letters.map(({ key, title, items }) => (
      <li key={key}>
        <Chip
          to={`/artists?letter=${encodeURIComponent(key)}`}
          aria-current={current === key ? 'page' : undefined}
          aria-label={`${title === '#' ? 'Other names' : title}, ${items} ${items === 1 ? 'artist' : 'artists'}`}
        >
          {title}
        </Chip>
      </li>
    ))}
  </Chips>
)
