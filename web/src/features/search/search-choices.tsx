import { ArrowRight, History } from 'lucide-react'
import { styled } from 'styled-components'
import { kindWords } from '../../../../plugins/search/rules/kind.ts'
import { Link } from '../../ui/link.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { HitPicture } from './hit-picture.tsx'
import type { Hit } from './use-results.ts'

const Option = styled(Link)`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  min-height: 60px;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;
  strong, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-weight: 500; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
  > span:last-child { color: ${color.muted}; font-size: ${size.xs}; }
  &[data-plain] { min-height: 48px; }
  &[aria-selected='true'] { background: ${color.raised}; box-shadow: inset 2px 0 0 ${color.magenta}; }
`

const Mark = styled.div`
  display: grid;
  place-items: center;
  height: 32px;
  color: ${color.muted};
`

export type Choice = {
  key: string
  to: string
  title: string
  detail?: string | null | undefined
  /** The query to remember when it is chosen. */
  query?: string
  hit?: Hit
  mark?: 'history' | 'all'
}

type SearchChoicesProps = {
  id: string
  label: string
  choices: readonly Choice[]
  /** Which one Enter takes; -1 for none. */
  active: number
  onActive: (index: number) => void
  onChoose: (choice: Choice) => void
}

/** Option ids of the list with this id. */
export const optionId = (id: string, index: number): string => `${id}-${index}`

/** Suggestions, as the options of a combobox. */
export const SearchChoices = ({ id, label, choices, active, onActive, onChoose }: SearchChoicesProps) => (
  <div id={id} role="listbox" aria-label={label}>
    {choices.map((choice, index) => (
      <Option
        key={choice.key}
        id={optionId(id, index)}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        to={choice.to}
        data-plain={choice.mark}
        onPointerMove={() => onActive(index)}
        onClick={() => onChoose(choice)}
      >
        {!choice.hit ? (
          <Mark>
            {choice.mark === 'history' ? (
              <History size={18} aria-hidden="true" />
            ) : (
              <ArrowRight size={18} aria-hidden="true" />
            )}
          </Mark>
        ) : (
          <HitPicture hit={choice.hit} small />
        )}
        <span>
          <strong>{choice.title}</strong>
          {choice.detail ? <small>{choice.detail}</small> : null}
        </span>
        <span>{choice.hit ? kindWords(choice.hit.kind).one : ''}</span>
      </Option>
    ))}
  </div>
)
