import type { Progress } from '../kit/DownloadButton'
import type { CallId, CallInput } from './callTypes'
import { brokenOff, check, open, readBody } from './client'

const whole = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : undefined)

const newline = 10

function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === newline) lines += 1
  return lines
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches a file, reports how far it is, and saves it under a name; an error answer is read, never saved. */
export async function download<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  name: string,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const opened = await open(id, input, { signal })
  const { response } = opened
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || response.status === 202 || type.includes('json')) {
    check(id, { response, body: await readBody(opened) }, {})
    return
  }
  // A file that is written as it is read has no length yet, but its rows are counted.
  const rows = whole(response.headers.get('x-total-count'))
  const total = rows ?? whole(response.headers.get('content-length'))
  const chunks: BlobPart[] = []
  let loaded = 0
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(next.value)
      loaded += rows === undefined ? next.value.byteLength : linesIn(next.value)
      report({ loaded: total === undefined ? loaded : Math.min(loaded, total), total })
    }
  } catch (cause) {
    // Half a file is not saved for a whole one, and whoever stopped it need not be told.
    throw signal.aborted ? cause : brokenOff(id, cause)
  }
  save(new Blob(chunks, { type }), name)
}
