export * from './rules/audience.ts'
export * from './rules/paths.ts'
export * from './rules/post.ts'
