import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A program of the bench in a process of its own, so that it shares no event loop with the load. */
export interface Child {
  process: ChildProcess
  /** Sends a message and waits for the answer. */
  ask<Answer>(question: unknown): Promise<Answer>
  stop(): Promise<void>
}

/** Starts `script` with options of Node, which says `ready` once it serves; whatever comes with it is given to `ready`. */
export async function startChild<Ready>(
  script: string,
  config: unknown,
  options: readonly string[] = [],
): Promise<Child & { ready: Ready }> {
  const child = fork(script, {
    execArgv: [...process.execArgv, ...options],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answer = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      const ended = () => reject(new Error(`${script} ended`))
      child.once('exit', ended)
      child.once('message', (message: { error?: string }) => {
        child.off('exit', ended)
        if (message.error) reject(new Error(message.error))
        else resolve(message as Answer)
      })
    })
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  child.send({ config })
  const ready = await answer<Ready>()
  return {
    process: child,
    ready,
    ask: async (question) => {
      const reply = answer<never>()
      child.send(question as object)
      return await reply
    },
    stop: async () => {
      process.off('exit', onExit)
      child.disconnect()
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** In the child: what it was started with. */
export async function childConfig<Config>(): Promise<Config> {
  const [message] = (await once(process, 'message')) as [{ config: Config }]
  return message.config
}
