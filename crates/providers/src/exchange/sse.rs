//! The format of event streams (text/event-stream): what a server sends arrives in pieces of any size.

/// No event of a call comes near this size; a server that sends more without an end of line is not an exchange.
const LONGEST: usize = 64 * 1024;

/// Collects what has arrived and returns the data of complete events.
#[derive(Default)]
pub struct Events {
    line: Vec<u8>,
    data: Vec<u8>,
    has_data: bool,
}

/// The stream has sent more than any event has.
#[derive(Debug, PartialEq, Eq)]
pub struct TooLong;

impl Events {
    /// Takes the next piece, and returns the data of the events that it completes.
    pub fn take(&mut self, piece: &[u8]) -> Result<Vec<Vec<u8>>, TooLong> {
        let mut complete = Vec::new();
        for byte in piece {
            if *byte != b'\n' {
                if self.line.len() + self.data.len() >= LONGEST {
                    return Err(TooLong);
                }
                self.line.push(*byte);
                continue;
            }
            let line = std::mem::take(&mut self.line);
            let line = line.strip_suffix(b"\r").unwrap_or(&line);
            complete.extend(self.line(line));
        }
        Ok(complete)
    }

    /// An empty line ends an event; lines of other fields, and comments that keep the connection open, say nothing.
    fn line(&mut self, line: &[u8]) -> Option<Vec<u8>> {
        if line.is_empty() {
            let data = std::mem::take(&mut self.data);
            return std::mem::take(&mut self.has_data).then_some(data);
        }
        let text = line.strip_prefix(b"data:")?;
        if self.has_data {
            self.data.push(b'\n');
        }
        self.has_data = true;
        self.data.extend_from_slice(text.strip_prefix(b" ").unwrap_or(text));
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SENT: &[u8] = b": keep-alive\r\n\r\nid: 7\r\ndata: {\"a\":\r\ndata:1}\r\n\r\nevent: x\n\ndata: second\n\n";

    #[test]
    fn events_are_complete_however_they_are_cut() {
        for size in 1..=SENT.len() {
            let mut events = Events::default();
            let mut data = Vec::new();
            for piece in SENT.chunks(size) {
                data.extend(events.take(piece).expect("short enough"));
            }
            assert_eq!(data, [b"{\"a\":\n1}".to_vec(), b"second".to_vec()], "pieces of {size}");
        }
    }

    #[test]
    fn an_endless_line_is_refused() {
        let mut events = Events::default();
        let piece = vec![b'x'; 4 * 1024];
        let taken: Result<Vec<_>, _> = (0..17).map(|_| events.take(&piece)).collect();
        assert_eq!(taken, Err(TooLong));
    }
}
