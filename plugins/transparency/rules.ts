export * from './rules/figures.ts'
export * from './rules/months.ts'
