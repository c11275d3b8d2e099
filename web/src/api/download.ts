import type { Progress } from '../kit/DownloadButton'
import type { LoadPaper } from '../kit/PaperButtons'
import { saveFile } from '../kit/saveFile'
import type { CallId, CallInput } from './callTypes'
import { interrupted, check, open, readBody } from './client'

const parseCount = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : undefined)

const newline = 10

function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === newline) lines += 1
  return lines
}

/** Fetches a file and reports progress; undefined if the answer was an error, which has been shown to the user. */
async function fetched<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const opened = await open(id, input, { signal })
  const { response } = opened
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || response.status === 202 || type.includes('json')) {
    check(id, { response, body: await readBody(opened) }, {})
    return undefined
  }
  // A file that is streamed while it is generated has no length yet, but its row count is known.
  const rows = parseCount(response.headers.get('x-total-count'))
  const total = rows ?? parseCount(response.headers.get('content-length'))
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
    // A truncated file is not saved, and a user who cancelled needs no message.
    throw signal.aborted ? cause : interrupted(id, cause)
  }
  return new Blob(chunks, { type })
}

/** Fetches a file, reports progress, and saves it under a name; an error answer is shown, never saved. */
export async function download<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  name: string,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = await fetched(id, input, report, signal)
  if (file) saveFile(file, name)
}

/** How to fetch a document, for the buttons that save and print it. */
export const paperOf =
  <Id extends CallId>(id: Id, input: CallInput<Id>): LoadPaper =>
  (report, signal) =>
    fetched(id, input, report, signal)
