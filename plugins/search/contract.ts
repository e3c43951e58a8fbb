declare module '#api/app/extensions.ts' {
  interface Events {
    /** There is more to be found than documents of it: after an upgrade. */
    'search.rebuild-due': Record<string, never>
  }
  interface Jobs {
    'search.refresh': Record<string, never>
  }
}

export {}
