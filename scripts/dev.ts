import { spawn } from 'node:child_process'

// API with reload on port 4000, the web with hot replacement on port 5173. Ctrl-C ends both.
const commands: [string, string[]][] = [
  ['node', ['--watch-path=api', '--watch-path=plugins', '--watch-path=prisma/schema', 'api/main.ts']],
  ['vite', ['--config', 'web/vite.config.ts']],
]
const children = commands.map(([command, args]) => spawn(command, args, { stdio: 'inherit' }))
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode ??= code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
