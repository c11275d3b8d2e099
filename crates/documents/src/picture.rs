//! Pictures on documents: logos, photos, signatures.

use std::fmt;

use typst::foundations::{Bytes, Smart};
use typst::visualize::{ExchangeFormat, RasterImage, SvgImage};

/// A picture that can be shown: PNG, JPEG, WebP or GIF; for logos SVG too. Rotated upright according to its EXIF data.
///
/// JPEGs are embedded unchanged, so provide photos in the size that a reader needs (some 1,200 pixels wide).
#[derive(Clone)]
pub struct Picture {
    bytes: Bytes,
}

/// The bytes are not a picture, or a damaged one. Nothing else on the document depends on it: leave the picture out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the file is not a readable picture: use a PNG, JPEG, WebP, GIF or SVG that opens in a viewer")]
pub struct Unreadable;

/// More than today's cameras produce, and far below what would exhaust memory.
const MOST_PIXELS: u64 = 64_000_000;

impl Picture {
    /// Reads a picture. It is decoded here once, so that a damaged file is found before the document is rendered.
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

/// SVG is text: before the first tag there may only be white space, a byte order mark, a declaration or a comment.
fn is_drawing(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(1024)];
    head.windows(4).any(|four| four == b"<svg")
}

/// Refuses a drawing that refers to other files or defines entities: a document reads no files.
fn stands_alone(bytes: &[u8]) -> bool {
    let marks: [&[u8]; 4] = [b"<image", b":image", b"feImage", b"<!ENTITY"];
    !marks.iter().any(|mark| bytes.windows(mark.len()).any(|part| part.eq_ignore_ascii_case(mark)))
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} bytes)", self.bytes.len())
    }
}

/// A picture with its name, if there is one.
pub(crate) fn named<'a>(name: &str, picture: Option<&'a Picture>) -> Vec<(String, &'a Picture)> {
    picture.map(|picture| (name.to_owned(), picture)).into_iter().collect()
}
