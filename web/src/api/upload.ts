import { type CallId, calls, type DataOf } from './callTypes'
import { interrupted, type CallOptions, check, headersFor } from './client'
import { type Service, serviceUrl } from './config'
import { readToken } from './token'

interface UploadOptions extends CallOptions {
  /** The share that has been sent, from 0 to 1. */
  report?: (share: number) => void
}

/** `/orders/{id}/` with its parameters filled in. */
export const filledPath = (path: string, values: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (placeholder, name: string) => encodeURIComponent(values[name] ?? placeholder))

/** The headers of an answer in the form XMLHttpRequest gives them: one text. */
function headersOf(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

interface Answer {
  status: number
  statusText: string
  headers: string
  text: string
}

function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  form: FormData,
  { report, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      report?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        headers: request.getAllResponseHeaders(),
        text: request.responseText,
      }),
    )
    const stopped = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.addEventListener('error', () => reject(new TypeError('Network Error')))
    request.addEventListener('abort', stopped)
    if (signal?.aborted) {
      stopped()
      return
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** Sends a form with files, reports progress, and returns the `data` of the envelope. */
export async function upload<Id extends CallId>(
  id: Id,
  path: Readonly<Record<string, string | number>>,
  form: FormData,
  options: UploadOptions = {},
): Promise<DataOf<Id>> {
  const call = calls[id] as { service: Service; method: string; path: string }
  const token = readToken()
  const url = serviceUrl(call.service) + filledPath(call.path, path)
  let answer: Answer
  try {
    answer = await send(call.method, url, headersFor(call.service, token, options), form, options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw interrupted(id, cause, options)
  }
  let body: unknown = answer.text
  try {
    body = JSON.parse(answer.text) as unknown
  } catch {
    // A proxy may answer with something other than our JSON.
  }
  const { status, statusText, headers } = answer
  const response = new Response(null, {
    status: status === 0 ? 599 : status,
    statusText,
    headers: headersOf(headers),
  })
  check(id, { response, body, token }, options)
  return (body as { data: DataOf<Id> }).data
}

/** The URL of a file: absolute, or a path of the central service. */
export const fileUrl = (url: string): string => (/^https?:\/\//.test(url) ? url : serviceUrl('central') + url)
