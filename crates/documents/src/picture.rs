//! Pictures on papers: logos, photos, signatures.

use std::fmt;

use typst::foundations::{Bytes, Smart};
use typst::visualize::{ExchangeFormat, RasterImage, SvgImage};

/// A picture that can be shown: PNG, JPEG, WebP or GIF; for logos SVG too. Turned upright by what its EXIF says.
///
/// JPEGs go into the file as they are, so give photos in the size that a reader needs (some 1,200 pixels wide).
#[derive(Clone)]
pub struct Picture {
    bytes: Bytes,
}

/// The bytes are no picture, or a damaged one. Nothing else of the paper depends on it: leave the picture out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the file is no picture that can be read: give a PNG, JPEG, WebP, GIF or SVG that opens in a viewer")]
pub struct Unreadable;

/// More than a camera of today makes, and far below what would eat the memory.
const MOST_PIXELS: u64 = 64_000_000;

impl Picture {
    /// Reads a picture. It is decoded here once, so that a damaged file is found before a paper is made.
    pub fn new(bytes: Vec<u8>) -> Result<Self, Unreadable> {
        let bytes = Bytes::new(bytes);
        let readable = match ExchangeFormat::detect(&bytes) {
            Some(format) => RasterImage::new(bytes.clone(), format, Smart::Auto)
                .is_ok_and(|image| u64::from(image.width()) * u64::from(image.height()) <= MOST_PIXELS),
            None => is_drawing(&bytes) && stands_alone(&bytes) && SvgImage::new(bytes.clone()).is_ok(),
        };
        if readable { Ok(Self { bytes }) } else { Err(Unreadable) }
    }

    pub(crate) fn bytes(&self) -> &Bytes {
        &self.bytes
    }
}

/// SVG is text: what stands before the first tag is white space, a byte order mark, a declaration or a remark.
fn is_drawing(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(1024)];
    head.windows(4).any(|four| four == b"<svg")
}

/// A drawing that shows other files or makes up its own shorthands is refused: a paper reaches no files.
fn stands_alone(bytes: &[u8]) -> bool {
    let marks: [&[u8]; 4] = [b"<image", b":image", b"feImage", b"<!ENTITY"];
    !marks.iter().any(|mark| bytes.windows(mark.len()).any(|part| part.eq_ignore_ascii_case(mark)))
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} bytes)", self.bytes.len())
    }
}

/// A picture under its name, if there is one.
pub(crate) fn named<'a>(name: &str, picture: Option<&'a Picture>) -> Vec<(String, &'a Picture)> {
    picture.map(|picture| (name.to_owned(), picture)).into_iter().collect()
}
