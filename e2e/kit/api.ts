/** Calls made without a browser, to prepare a test's data and to check its effects. */

interface Question {
  token?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

export async function send(url: string, question: Question = {}): Promise<Response> {
  const { token, body, headers } = question
  return await fetch(url, {
    method: question.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json; version=2.0',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}

/** The `data` of an answer that must be a success. */
export async function ask<T>(url: string, question: Question = {}): Promise<T> {
  const answer = await send(url, question)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${question.method ?? ''} ${url}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}
