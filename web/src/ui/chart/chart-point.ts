export type ChartPoint = {
  /** Short, for the axis: 'Nov 12'. */
  label: string
  /** In full, for the readout and the table: 'Thursday, Nov 12'. */
  name: string
  value: number
}
