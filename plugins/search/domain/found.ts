/** A document that fits. */
export interface Found {
  kind: string
  subjectId: string
}
