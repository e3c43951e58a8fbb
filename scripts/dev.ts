import { type ChildProcess, spawn } from 'node:child_process'

// API with reload on PORT (4000), the web with hot replacement on port 5173 or the next that is free, and a report of forgotten
// access rules, descriptions and migrations. Ctrl-C ends all.
const { PORT = '4000', HOST = '127.0.0.1' } = process.env
const watched = ['--watch-path=api', '--watch-path=plugins', '--watch-path=prisma/schema']
const commands: { command: string; args: string[]; env?: Record<string, string> }[] = [
  { command: 'node', args: [...watched, 'api/main.ts'] },
  { command: 'node', args: [...watched, '--watch-preserve-output', 'api/graphql/print-schema.ts', '--check'] },
  { command: 'vite', args: ['--config', 'web/vite.config.ts'], env: { FAIRWAVE_API: `http://${HOST}:${PORT}` } },
]

/**
 * A group of its own for each command, with what that starts. The guard's descriptor is held open by this process: when
 * that dies, however it does, the read ends and the guard ends the group.
 */
const GUARDED = `"$0" "$@" 3<&- & child=$!
( read -r _ <&3; kill -TERM 0 ) 2>/dev/null & guard=$!
wait $child; code=$?; kill -9 $guard 2>/dev/null; exit $code`

const windows = process.platform === 'win32'
const children = commands.map(({ command, args, env }) =>
  spawn(windows ? command : '/bin/sh', windows ? args : ['-c', GUARDED, command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    detached: !windows,
    shell: windows,
    env: { ...process.env, ...env },
  }),
)
const end = (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  if (windows) child.kill()
  else process.kill(-child.pid, 'SIGTERM')
}
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) end(other)
    process.exitCode ??= code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => children.forEach(end))
