import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

// Server and web are two projects, checked side by side; what did not change since the last check is not checked again.
// Each checker works out for itself what types all files share: with more of them than processors the sum only grows.
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)))
const checks = ['tsconfig.json', 'web/tsconfig.json'].map(
  (project) =>
    new Promise<number>((resolve) => {
      spawn('tsc', ['-p', project, '--checkers', checkers], { stdio: 'inherit' }).once('exit', (code) =>
        resolve(code ?? 1),
      )
    }),
)
process.exit(Math.max(...(await Promise.all(checks))))
