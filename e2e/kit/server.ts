import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { now, start } from './clock'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const program = process.env.PITLANE_BIN ?? join(root, 'target/debug/pitlane')

export interface Server {
  url: string
  dataDir: string
  /** The output so far. */
  output: () => string
  stop: () => Promise<void>
  /** Stops it and keeps its data, for a start on another day. */
  halt: () => Promise<void>
}

/** Environment settings of the machine must not reach the program. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env)
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('PITLANE_')))
}

const scratch = (name: string) => mkdtempSync(join(tmpdir(), `pitlane-e2e-${name}-`))

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Starts a demonstration on a data directory and a free port, with the clock of the run. */
export async function serve(dataDir: string, at = new Date(now()).toISOString()): Promise<Server> {
  const child = spawn(
    program,
    ['serve', '--demo', '--now', at, '--listen', '127.0.0.1:0', '--data-dir', dataDir],
    // Away from any pitlane.toml in the current directory.
    { cwd: dataDir, env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Pitlane is at (http:\/\/\S+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${output}`)))
  })
  return { url, dataDir, output: () => output, stop: () => end(child), halt: () => end(child) }
}

export const emptyDirectory = (): string => scratch('empty')

/** The initial demonstration of a run; generated once per build of the program. */
async function template(): Promise<string> {
  const { mtimeMs, size } = statSync(program)
  const ready = join(root, 'target/e2e', `demo-${Math.trunc(mtimeMs)}-${size}-${start.replace(/\W/g, '')}`)
  if (existsSync(ready)) return ready
  rmSync(join(root, 'target/e2e'), { recursive: true, force: true })
  const partial = `${ready}.part`
  mkdirSync(partial, { recursive: true })
  const server = await serve(partial, start)
  await server.stop()
  renameSync(partial, ready)
  return ready
}

/** A demonstration of its own, which no other test uses. */
export async function serveDemo(): Promise<Server> {
  const dataDir = scratch('demo')
  cpSync(await template(), dataDir, { recursive: true })
  const server = await serve(dataDir)
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

const run = promisify(execFile)

/** Runs `pitlane <args>` on the data of a server. */
export async function pitlane(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, [...args, '--data-dir', dataDir], {
    cwd: dataDir,
    env: cleanEnvironment(),
  })
  return stdout
}
