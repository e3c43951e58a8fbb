import type { StaffRole } from '../access/staff-role.ts'

/**
 * The type of a field, which decides how it is shown, typed in GraphQL and edited: text, textarea, url, select: String.
 * number: Int. money: Money (whole cents; forms take cents, screens dollars). checkbox: Boolean. date: DateTime. id:
 * ID, shown as a link if `collection` is set. json: String of JSON.
 */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'url'
  | 'select'
  | 'number'
  | 'money'
  | 'checkbox'
  | 'date'
  | 'id'
  | 'json'

export interface FieldOption {
  value: string
  label: string
}

/** One thing that a record holds. Fields that the form does not name are read-only. */
export interface RecordField {
  kind: FieldKind
  label: string
  /** Under the input, and part of the description in the schema. */
  hint?: string
  /** Choices of a select. */
  options?: readonly FieldOption[]
  /** For a select with choices fixed in code: the name of its GraphQL enum; String if absent. */
  enumName?: string
  /** May be empty. */
  nullable?: boolean
  /** Which of the staff see it, and owners; all who see the record unless told. */
  staff?: readonly StaffRole[]
  /** For an id: the collection of its record. */
  collection?: string
  /** Derived from the row instead of a column of the field's name; such fields cannot be searched or sorted by. */
  from?: (row: Row) => unknown
}

/** A record as it comes from the database, with what `select` and `attach` add. */
export type Row = Record<string, unknown> & { id: string }

/** Options whose label is their value. */
export function optionsOf(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value }))
}
