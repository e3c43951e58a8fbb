import { spawn } from 'node:child_process'

// Server and web are two projects, checked side by side; what did not change since the last check is not checked again.
const checks = ['tsconfig.json', 'web/tsconfig.json'].map(
  (project) =>
    new Promise<number>((resolve) => {
      spawn('tsc', ['-p', project], { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1))
    }),
)
process.exit(Math.max(...(await Promise.all(checks))))
