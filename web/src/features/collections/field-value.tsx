import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatCents } from '../../ui/format-money.ts'
import { Link } from '../../ui/link.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CollectionFieldFragment } from './collection-description.generated.ts'

const Clamped = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  max-width: 44ch;
  overflow-wrap: break-word;
`

const Json = styled.pre`
  max-height: 320px;
  padding: ${space[3]};
  border-radius: ${radius.sm};
  background: ${color.ground};
  font-size: ${size.xs};
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Whole = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

/** Four digits stand without a comma: years are among them. */
const figure = new Intl.NumberFormat('en-US', { useGrouping: 'min2' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export type FieldValueProps = {
  field: CollectionFieldFragment
  value: unknown
  /** In a list: two lines at most. */
  short?: boolean
}

/** A value as people read it. */
export const FieldValue = ({
  field: { kind, options, collection, label },
  value,
  short = false,
}: FieldValueProps): ReactNode => {
  if (kind === 'checkbox') {
    return value === true ? (
      <>
        <Check size={16} aria-hidden="true" />
        <VisuallyHidden>Yes</VisuallyHidden>
      </>
    ) : (
      <>
        <Minus size={16} aria-hidden="true" color={color.muted} />
        <VisuallyHidden>No</VisuallyHidden>
      </>
    )
  }
  if (value === null || value === undefined || value === '')
    return <span aria-label={`No ${label.toLowerCase()}`}>–</span>
  switch (kind) {
    case 'date':
      return <time dateTime={String(value)}>{moment.format(new Date(String(value)))} UTC</time>
    case 'money':
      return formatCents(Number(value))
    case 'number':
      return figure.format(Number(value))
    case 'select':
      return options.find((option) => option.value === value)?.label ?? String(value)
    case 'id':
      return collection ? (
        <Link to={`/admin/collections/${collection}/${String(value)}`}>{String(value).slice(0, 8)}</Link>
      ) : (
        String(value).slice(0, 8)
      )
    case 'url':
      return short ? (
        <Clamped>{String(value)}</Clamped>
      ) : (
        <a href={String(value)} target="_blank" rel="noreferrer noopener">
          {String(value)}
        </a>
      )
    case 'json':
      return short ? <Clamped>{JSON.stringify(value)}</Clamped> : <Json>{JSON.stringify(value, null, 2)}</Json>
    default:
      return short ? <Clamped>{String(value)}</Clamped> : <Whole>{String(value)}</Whole>
  }
}
