// The open interfaces of the plugin contract. A plugin widens them by declaration merging on this module, so that using
// what no plugin declares does not compile. This file imports nothing: every other file of the kernel may import it.

/** Functions that plugins offer each other, by plugin name. Each takes a `DomainContext` first. Widened by each plugin. */
export interface Services {}

/** Each plugin’s own settings, parsed, by plugin name; only that plugin reads them. Widened by each plugin that has some. */
export interface Settings {}

/** Events by name with their payload; written to `Work`, delivered after commit at least once. Widened by each plugin. */
export interface Events {}

/** Kinds of durable work by name with their payload: `scheduleWork`. Widened by each plugin; see api/work/work-kind.ts. */
export interface WorkKinds {}

/** Jobs by name with their payload. Widened by each plugin. */
export interface Jobs {}

/**
 * Moments of a plugin's transactions in which others take part, by name with what the handlers get. Widened by the owner,
 * which runs them (`await ctx.hooks.run('…', input)`); others handle them in `definePlugin({ hooks })`. A handler returns
 * nothing; what it throws ends the transaction.
 */
export interface Hooks {}

/**
 * Values that a plugin collects from those that depend on it, by name: the input, and the value that one of them provides.
 * Widened by the owner, which reads them (`await ctx.hooks.collect('…', input)`); others provide in
 * `definePlugin({ providers })`.
 */
export interface Providers {}

/**
 * Contributions of plugins to others: the type of one contribution, by the name of its extension point. Widened by the
 * owner of the point in its `contract.ts`; any plugin contributes in `definePlugin({ contributes })`, whether the owner
 * is there or not, and the owner reads `ctx.contributions('…')`.
 */
export interface Contributions {}

/** Kinds of mail by name with what each is made from. Widened by each plugin that sends some; see plugins/mail/contract.ts. */
export interface Mails {}

/** Access rules that GraphQL fields and REST routes name. Widened by each plugin; `public` needs nobody signed in. */
export interface AuthScopes {
  public: boolean
}

/** Any one of the named rules must hold. */
export type AccessRule = { readonly [Scope in keyof AuthScopes]?: true }

/** Counters by name with their labels. Widened by each plugin that counts: `ctx.count('stream_claims_total', { verdict })`. */
export interface Counters {}
