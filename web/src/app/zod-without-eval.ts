// zod compiles its checks with `new Function` where it can. Our content security policy forbids that, and each try would
// be reported. Set where zod looks for it, as importing zod here would load it on pages without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
