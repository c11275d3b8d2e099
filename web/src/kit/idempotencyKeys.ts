/** One key for one filled form: pressed twice it makes one order, changed and sent again it is another. */
export function idempotencyKeys(make: () => string = () => crypto.randomUUID()): (body: object) => string {
  let known = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (known.body !== text) known = { body: text, key: make() }
    return known.key
  }
}
