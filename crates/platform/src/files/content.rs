//! Detects a file's type from its content. Pictures are fully decoded, rotated upright and re-encoded: this removes the
//! location where the picture was taken and any other data in the file.

use std::io::Cursor;
use std::sync::LazyLock;

use bytes::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use tokio::sync::Semaphore;

use crate::error::{ApiError, Result};
use crate::ids;

/// The longest side of a stored picture, in pixels: enough to read a document, a tenth of what a phone takes.
const LONGEST: u32 = 2_560;
/// The longest side of a small picture for lists.
const THUMBNAIL: u32 = 320;
/// A picture with more pixels than this is not a photo from a phone, but a file crafted to exhaust memory.
const MOST_PIXELS: u64 = 64_000_000;
const LONGEST_READ: u32 = 16_000;
/// The memory, in bytes, that decoding one picture may use.
const MEMORY: u64 = 320 << 20;
/// The largest CSV file, in bytes.
const LARGEST_SHEET: usize = 5 << 20;
const QUALITY: u8 = 85;
const THUMBNAIL_QUALITY: u8 = 78;

/// The number of pictures processed at a time: each may use some hundred MiB for a moment.
static TURNS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

/// The file types that a field accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepts {
    Pictures,
    PicturesAndPdf,
    Pdf,
    /// A CSV file, which is read and not stored.
    Sheet,
}

/// A file that can be stored.
#[derive(Clone, Debug)]
pub struct Content {
    /// Of the bytes as they were sent.
    pub sha256: String,
    pub media_type: &'static str,
    /// The extension of its name.
    pub ending: &'static str,
    pub bytes: Bytes,
    pub picture: Option<Picture>,
}

/// What only pictures have.
#[derive(Clone, Debug)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    /// JPEG, at most 320 pixels wide and high.
    pub thumbnail: Bytes,
}

/// Why a file cannot be accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    #[error("is empty; choose it again")]
    Empty,
    #[error(
        "is in the HEIC format of an iPhone, which is not supported; choose 'Most compatible' in the camera's settings"
    )]
    Heic,
    #[error("must be a JPEG, PNG or WebP picture; its content is of another type")]
    NoPicture,
    #[error("must be a JPEG, PNG or WebP picture or a PDF; its content is of another type")]
    NoPictureOrPdf,
    #[error("must be a PDF; its content is of another type")]
    NoPdf,
    #[error("must be a CSV file; its content is of another type")]
    NoSheet,
    #[error("is larger than 5 MiB; split it")]
    LargeSheet,
    #[error("is damaged or incomplete; send the original again")]
    Damaged,
    #[error("has too many pixels: at most 64 million, and 16,000 on a side; make it smaller first")]
    TooManyPixels,
}

/// Examines a file. The outer error is ours, the inner one is the file's.
pub async fn read(bytes: Bytes, accepts: Accepts) -> Result<Result<Content, Problem>> {
    if accepts == Accepts::Sheet {
        return Ok(sheet(bytes));
    }
    let kind = match recognise(&bytes, accepts) {
        Ok(kind) => kind,
        Err(problem) => return Ok(Err(problem)),
    };
    let Kind::Picture(format) = kind else {
        let sha256 = ids::sha256(&bytes);
        return Ok(Ok(Content { sha256, media_type: "application/pdf", ending: "pdf", bytes, picture: None }));
    };
    let turn = TURNS.acquire().await.map_err(|closed| ApiError::Internal(closed.into()))?;
    let work = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        picture(&bytes, format)
    });
    // A decoder that panics has met an unusable file.
    Ok(work.await.unwrap_or(Err(Problem::Damaged)))
}

/// A text: pictures, documents and spreadsheets in formats of their own contain bytes that no text has. The encoding is
/// checked line by line when it is read.
fn sheet(bytes: Bytes) -> Result<Content, Problem> {
    if bytes.is_empty() {
        return Err(Problem::Empty);
    }
    if bytes.contains(&0) || bytes.starts_with(b"%PDF-") || bytes.starts_with(b"PK\x03\x04") {
        return Err(Problem::NoSheet);
    }
    if bytes.len() > LARGEST_SHEET {
        return Err(Problem::LargeSheet);
    }
    let sha256 = ids::sha256(&bytes);
    Ok(Content { sha256, media_type: "text/csv", ending: "csv", bytes, picture: None })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Picture(ImageFormat),
    Pdf,
}

/// By the first bytes, whatever the name or the header claim.
fn recognise(bytes: &[u8], accepts: Accepts) -> Result<Kind, Problem> {
    let begins = |with: &[u8]| bytes.starts_with(with);
    let wrong = match accepts {
        Accepts::Pictures => Problem::NoPicture,
        Accepts::Pdf => Problem::NoPdf,
        Accepts::PicturesAndPdf | Accepts::Sheet => Problem::NoPictureOrPdf,
    };
    if bytes.is_empty() {
        return Err(Problem::Empty);
    }
    if begins(b"%PDF-") && accepts != Accepts::Pictures {
        let tail = &bytes[bytes.len().saturating_sub(2_048)..];
        let ends = tail.windows(5).any(|window| window == b"%%EOF");
        return if ends { Ok(Kind::Pdf) } else { Err(Problem::Damaged) };
    }
    if accepts == Accepts::Pdf {
        return Err(wrong);
    }
    if begins(&[0xFF, 0xD8, 0xFF]) {
        return if is_whole_jpeg(bytes) { Ok(Kind::Picture(ImageFormat::Jpeg)) } else { Err(Problem::Damaged) };
    }
    if begins(b"\x89PNG\r\n\x1a\n") {
        return Ok(Kind::Picture(ImageFormat::Png));
    }
    if begins(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        return Ok(Kind::Picture(ImageFormat::WebP));
    }
    if bytes.get(4..8) == Some(b"ftyp") {
        let brand = bytes.get(8..12).unwrap_or_default();
        let of_apple: [&[u8]; 8] = [b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"];
        return Err(if of_apple.contains(&brand) { Problem::Heic } else { wrong });
    }
    Err(wrong)
}

/// The decoder fills missing parts with grey; a truncated photo must not pass as evidence. Within the picture's own
/// bytes FF D9 occurs at the end only.
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(&[0xFF, marker]) = bytes.get(at..at + 2) {
        match marker {
            // A fill byte, or a marker without a length.
            0xFF => at += 1,
            0x01 | 0xD0..=0xD8 => at += 2,
            0xD9 => return false,
            0xDA => return bytes[at..].windows(2).any(|window| window == [0xFF, 0xD9]),
            _ => {
                let Some(&[high, low]) = bytes.get(at + 2..at + 4) else { return false };
                at += 2 + usize::from(u16::from_be_bytes([high, low])).max(2);
            }
        }
    }
    false
}

/// Upright, not larger than needed, with nothing but its pixels.
fn picture(bytes: &Bytes, format: ImageFormat) -> Result<Content, Problem> {
    let image = decode(bytes, format)?;
    let (width, height) = (image.width(), image.height());
    // Transparent pictures, such as signatures, stay transparent.
    let clear = image.color().has_alpha();
    let (media_type, ending, encoded) = if clear || format == ImageFormat::Png {
        ("image/png", "png", png(&image)?)
    } else {
        ("image/jpeg", "jpg", jpeg(&image, QUALITY)?)
    };
    let small = image.thumbnail(THUMBNAIL, THUMBNAIL);
    let small = if clear { on_white(&small) } else { small };
    let thumbnail = jpeg(&small, THUMBNAIL_QUALITY)?;
    let picture = Some(Picture { width, height, thumbnail });
    Ok(Content { sha256: ids::sha256(bytes), media_type, ending, bytes: encoded, picture })
}

fn decode(bytes: &Bytes, format: ImageFormat) -> Result<DynamicImage, Problem> {
    let reader = ImageReader::with_format(Cursor::new(bytes.as_ref()), format);
    let mut decoder = reader.into_decoder().map_err(problem)?;
    let (width, height) = decoder.dimensions();
    let is_too_much = u64::from(width) * u64::from(height) > MOST_PIXELS || width.max(height) > LONGEST_READ;
    if is_too_much || decoder.total_bytes() > MEMORY {
        return Err(Problem::TooManyPixels);
    }
    if width == 0 || height == 0 {
        return Err(Problem::Damaged);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY);
    decoder.set_limits(limits).map_err(problem)?;
    let orientation = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(problem)?;
    // First reduce to eight bits a channel, then scale down before rotating: rotating needs a copy.
    image = match image {
        DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) | DynamicImage::ImageLuma8(_) => image,
        other if other.color().has_alpha() => DynamicImage::ImageRgba8(other.into_rgba8()),
        other => DynamicImage::ImageRgb8(other.into_rgb8()),
    };
    if image.width().max(image.height()) > LONGEST {
        image = image.resize(LONGEST, LONGEST, FilterType::Triangle);
    }
    image.apply_orientation(orientation);
    Ok(image)
}

fn problem(error: ImageError) -> Problem {
    if matches!(error, ImageError::Limits(_)) { Problem::TooManyPixels } else { Problem::Damaged }
}

fn jpeg(image: &DynamicImage, quality: u8) -> Result<Bytes, Problem> {
    let mut out = Vec::new();
    let opaque = DynamicImage::ImageRgb8(image.to_rgb8());
    opaque.write_with_encoder(JpegEncoder::new_with_quality(&mut out, quality)).map_err(problem)?;
    Ok(out.into())
}

fn png(image: &DynamicImage) -> Result<Bytes, Problem> {
    let mut out = Vec::new();
    image.write_with_encoder(PngEncoder::new(&mut out)).map_err(problem)?;
    Ok(out.into())
}

/// Transparent areas would be black in a JPEG.
fn on_white(image: &DynamicImage) -> DynamicImage {
    let mut ground = image::RgbaImage::from_pixel(image.width(), image.height(), image::Rgba([255; 4]));
    image::imageops::overlay(&mut ground, &image.to_rgba8(), 0, 0);
    DynamicImage::ImageRgba8(ground)
}

#[cfg(test)]
mod tests;
