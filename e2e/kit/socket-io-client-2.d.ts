/** The official client of Socket.IO 2, which has no types of its own. */
declare module 'socket.io-client-2' {
  interface OldSocket {
    readonly connected: boolean
    // oxlint-disable-next-line typescript/no-explicit-any -- as the newer client has it
    on(name: string, handler: (payload: any) => void): this
    emit(name: string, payload: unknown): this
    close(): this
  }
  interface Options {
    path: string
    transports: string[]
    forceNew: boolean
    reconnection: boolean
    transportOptions?: { websocket: { extraHeaders: Record<string, string> } }
  }
  export default function io(url: string, options: Options): OldSocket
}
