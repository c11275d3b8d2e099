/** Generated pictures for uploads. */
import { deflateSync } from 'node:zlib'

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  let crc = ~0
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(~crc >>> 0)
  return Buffer.concat([length, body, end])
}

/** A PNG of one shade, in place of a camera's file. */
export function photo(name: string, shade: number) {
  const [width, height] = [60, 40]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, shade)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const buffer = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}
