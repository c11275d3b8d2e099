/** One idempotency key per request body: sending a form twice creates one order, sending a changed form another. */
export function idempotencyKeys(make: () => string = () => crypto.randomUUID()): (body: object) => string {
  let known = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (known.body !== text) known = { body: text, key: make() }
    return known.key
  }
}
