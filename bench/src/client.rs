//! A minimal client: requests are prepared as bytes, and of answers only the length is read.

use std::time::Duration;

use anyhow::{Context, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A kept-alive connection.
pub struct Client {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// Where the unread part of the buffer begins.
    from: usize,
    to: usize,
}

pub struct Reply {
    pub status: u16,
    pub bytes: usize,
}

/// How the end of a body is found.
enum Body {
    Length(usize),
    Chunked,
}

impl Client {
    pub async fn connect(port: u16) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: vec![0; 1 << 18], from: 0, to: 0 })
    }

    /// Sends a request and passes the body on as it arrives.
    pub async fn call(&mut self, request: &[u8], mut sink: impl FnMut(&[u8])) -> anyhow::Result<Reply> {
        self.stream.write_all(request).await?;
        let (status, body) = self.head().await?;
        let mut bytes = 0;
        match body {
            Body::Length(length) => {
                self.pass(length, &mut sink).await?;
                bytes = length;
            }
            Body::Chunked => loop {
                let line = self.line().await?;
                let size = usize::from_str_radix(line.trim(), 16).context("the size of a chunk")?;
                self.pass(size, &mut sink).await?;
                self.line().await?;
                bytes += size;
                if size == 0 {
                    break;
                }
            },
        }
        Ok(Reply { status, bytes })
    }

    /// A call that must succeed; its answer is read and discarded.
    pub async fn pass_over(&mut self, request: &[u8]) -> anyhow::Result<()> {
        let reply = self.call(request, |_| ()).await?;
        if reply.status >= 300 {
            bail!("{} was answered {}", String::from_utf8_lossy(request), reply.status);
        }
        Ok(())
    }

    /// The same. A call that is refused because the server is busy is repeated, as the console repeats it; the time
    /// until it is done counts.
    pub async fn insist(&mut self, request: &[u8]) -> anyhow::Result<()> {
        const BUSY: u16 = 503;
        loop {
            let status = self.call(request, |_| ()).await?.status;
            if status < 300 {
                return Ok(());
            }
            if status != BUSY {
                bail!("{} was answered {status}", String::from_utf8_lossy(request));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// The complete body of a call that must succeed.
    pub async fn text(&mut self, request: &[u8]) -> anyhow::Result<String> {
        let mut body = Vec::new();
        let reply = self.call(request, |part| body.extend_from_slice(part)).await?;
        let text = String::from_utf8(body)?;
        if reply.status >= 300 {
            bail!("{} answered {}: {text}", String::from_utf8_lossy(request), reply.status);
        }
        Ok(text)
    }

    async fn head(&mut self) -> anyhow::Result<(u16, Body)> {
        let status = self.line().await?;
        let status = status.get(9..12).context("a status line")?.parse()?;
        let mut body = Body::Length(0);
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                body = Body::Length(value.trim().parse()?);
            } else if name.eq_ignore_ascii_case("transfer-encoding") {
                body = Body::Chunked;
            }
        }
        Ok((status, body))
    }

    async fn line(&mut self) -> anyhow::Result<String> {
        let mut seen = self.from;
        loop {
            if let Some(at) = self.buffer[seen..self.to].iter().position(|byte| *byte == b'\n') {
                let line = String::from_utf8_lossy(&self.buffer[self.from..seen + at]).trim_end().to_owned();
                self.from = seen + at + 1;
                return Ok(line);
            }
            seen = self.fill().await?;
        }
    }

    async fn pass(&mut self, mut length: usize, sink: &mut impl FnMut(&[u8])) -> anyhow::Result<()> {
        while length > 0 {
            if self.from == self.to {
                self.fill().await?;
            }
            let part = length.min(self.to - self.from);
            sink(&self.buffer[self.from..self.from + part]);
            self.from += part;
            length -= part;
        }
        Ok(())
    }

    /// Reads more, and returns where it begins.
    async fn fill(&mut self) -> anyhow::Result<usize> {
        if self.from > 0 {
            self.buffer.copy_within(self.from..self.to, 0);
            self.to -= self.from;
            self.from = 0;
        }
        let begin = self.to;
        let read = self.stream.read(&mut self.buffer[begin..]).await?;
        if read == 0 {
            bail!("the server hung up");
        }
        self.to += read;
        Ok(begin)
    }
}

/// A request in wire format.
pub fn request(method: &str, path: &str, token: &str, body: &str) -> Vec<u8> {
    keyed(method, path, token, body, "")
}

/// The same with an idempotency key.
pub fn keyed(method: &str, path: &str, token: &str, body: &str, key: &str) -> Vec<u8> {
    let key = if key.is_empty() { String::new() } else { format!("idempotency-key: {key}\r\n") };
    let session = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let length = match body.len() {
        0 => String::new(),
        length => format!("content-type: application/json\r\ncontent-length: {length}\r\n"),
    };
    format!("{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{session}{key}{length}\r\n{body}").into_bytes()
}
