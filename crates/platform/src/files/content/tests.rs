use image::{GrayImage, Luma, Rgb, RgbImage, Rgba, RgbaImage};
use proptest::prelude::*;

use super::*;

/// Left half red, right half blue.
fn halves(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { Rgb([200, 0, 0]) } else { Rgb([0, 0, 200]) }).into()
}

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    image.write_to(&mut out, format).expect("a picture");
    out.into_inner()
}

/// An EXIF block with the camera's orientation and location, put in front of a JPEG's own segments.
fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    let mut tiff = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    tiff.extend([orientation, 0, 0, 0, 0, 0, 0]);
    tiff.extend(b"GPS 12.9716 N 77.5946 E");
    let mut segment = b"Exif\0\0".to_vec();
    segment.extend(tiff);
    let length = u16::try_from(segment.len() + 2).expect("a short block");
    let mut out = jpeg[..2].to_vec();
    out.extend([0xFF, 0xE1]);
    out.extend(length.to_be_bytes());
    out.extend(segment);
    out.extend(&jpeg[2..]);
    out
}

async fn taken(bytes: Vec<u8>) -> Result<Content, Problem> {
    read(bytes.into(), Accepts::Pictures).await.expect("no mistake of ours")
}

fn shown(content: &Content) -> DynamicImage {
    image::load_from_memory(&content.bytes).expect("a picture")
}

#[tokio::test]
async fn pictures_of_each_kind_are_detected_from_their_content() {
    for (format, media_type) in
        [(ImageFormat::Jpeg, "image/jpeg"), (ImageFormat::Png, "image/png"), (ImageFormat::WebP, "image/jpeg")]
    {
        let bytes = encoded(&halves(900, 600), format);
        let content = taken(bytes.clone()).await.expect("taken");
        assert_eq!((content.media_type, content.sha256), (media_type, ids::sha256(&bytes)));
        let picture = content.picture.expect("a picture");
        assert_eq!((picture.width, picture.height), (900, 600));
        let small = image::load_from_memory(&picture.thumbnail).expect("a small picture");
        assert_eq!((small.width(), small.height()), (320, 213));
    }
}

#[tokio::test]
async fn a_photo_is_rotated_upright_and_loses_its_location() {
    let jpeg = encoded(&halves(80, 40), ImageFormat::Jpeg);
    // The orientation of the camera, the displayed size, and whether the red half is first.
    for (orientation, size, red_first) in
        [(1, (80, 40), true), (3, (80, 40), false), (6, (40, 80), true), (8, (40, 80), false)]
    {
        let sent = with_exif(&jpeg, orientation);
        assert!(sent.windows(3).any(|window| window == b"GPS"));
        let content = taken(sent).await.expect("taken");
        let upright = shown(&content).to_rgb8();
        assert_eq!(upright.dimensions(), size, "{orientation}");
        assert_eq!(upright.get_pixel(3, 3)[0] > 120, red_first, "{orientation}");
        for gone in [b"Exif".as_slice(), b"GPS"] {
            assert!(!content.bytes.windows(gone.len()).any(|window| window == gone), "{orientation}");
        }
    }
}

#[tokio::test]
async fn a_large_photo_is_reduced_and_a_transparent_one_stays_transparent() {
    let large = taken(encoded(&halves(4_000, 1_000), ImageFormat::Jpeg)).await.expect("taken");
    assert_eq!(large.picture.map(|picture| (picture.width, picture.height)), Some((2_560, 640)));
    let signature: DynamicImage = RgbaImage::from_pixel(200, 80, Rgba([0, 0, 0, 0])).into();
    let content = taken(encoded(&signature, ImageFormat::Png)).await.expect("taken");
    assert_eq!(shown(&content).to_rgba8().get_pixel(5, 5)[3], 0);
    let small = image::load_from_memory(&content.picture.expect("a picture").thumbnail).expect("small").to_rgb8();
    assert!(small.get_pixel(5, 5)[0] > 250, "on white, not on black");
    let grey: DynamicImage = GrayImage::from_pixel(20, 20, Luma([90])).into();
    taken(encoded(&grey, ImageFormat::Jpeg)).await.expect("taken");
}

#[tokio::test]
async fn a_file_that_is_not_a_picture_is_refused_with_a_reason() {
    let jpeg = encoded(&halves(300, 200), ImageFormat::Jpeg);
    let png = encoded(&halves(300, 200), ImageFormat::Png);
    let webp = encoded(&halves(300, 200), ImageFormat::WebP);
    let mut heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".to_vec();
    heic.extend([0; 400]);
    for (bytes, problem) in [
        (Vec::new(), Problem::Empty),
        (heic, Problem::Heic),
        (b"\0\0\0\x18ftypavif".to_vec(), Problem::NoPicture),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(), Problem::NoPicture),
        (b"GIF89a\x01\0\x01\0".to_vec(), Problem::NoPicture),
        (b"%PDF-1.7\n%%EOF".to_vec(), Problem::NoPicture),
        (b"MZ\x90\0".to_vec(), Problem::NoPicture),
        (jpeg[..jpeg.len() / 2].to_vec(), Problem::Damaged),
        (jpeg[..20].to_vec(), Problem::Damaged),
        (png[..png.len() / 2].to_vec(), Problem::Damaged),
        (webp[..webp.len() / 2].to_vec(), Problem::Damaged),
        (b"\x89PNG\r\n\x1a\n".to_vec(), Problem::Damaged),
    ] {
        assert_eq!(taken(bytes.clone()).await.expect_err("a problem"), problem, "{:?}", &bytes[..bytes.len().min(12)]);
    }
    let documents = |bytes: &'static [u8]| read(Bytes::from_static(bytes), Accepts::PicturesAndPdf);
    let pdf = documents(b"%PDF-1.7\nhello\n%%EOF\n").await.expect("ours").expect("a PDF");
    assert_eq!((pdf.media_type, pdf.picture.is_none()), ("application/pdf", true));
    assert_eq!(documents(b"%PDF-1.7\nhel").await.expect("ours").expect_err("cut off"), Problem::Damaged);
    assert_eq!(documents(b"hello").await.expect("ours").expect_err("text"), Problem::NoPictureOrPdf);
    let only = |bytes: Bytes| read(bytes, Accepts::Pdf);
    let pdf = only(Bytes::from_static(b"%PDF-1.7\nhello\n%%EOF\n")).await.expect("ours").expect("a PDF");
    assert_eq!(pdf.ending, "pdf");
    let renamed = only(encoded(&halves(60, 40), ImageFormat::Png).into()).await.expect("ours");
    assert_eq!(renamed.expect_err("a picture"), Problem::NoPdf);
}

#[tokio::test]
async fn a_file_that_is_two_things_becomes_one() {
    let mut both = encoded(&halves(60, 40), ImageFormat::Jpeg);
    both.extend(b"PK\x03\x04<script>alert(1)</script>");
    let content = taken(both).await.expect("taken");
    assert!(!content.bytes.windows(8).any(|window| window == b"<script>"));
}

/// A header that claims more pixels than fit into memory.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut chunk = b"IHDR".to_vec();
    chunk.extend(width.to_be_bytes());
    chunk.extend(height.to_be_bytes());
    chunk.extend([8, 6, 0, 0, 0]);
    let mut crc = !0_u32;
    for byte in &chunk {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    let mut out = b"\x89PNG\r\n\x1a\n\0\0\0\x0d".to_vec();
    out.extend(chunk);
    out.extend((!crc).to_be_bytes());
    out.extend(b"\0\0\0\0IDAT\x35\xaf\x06\x1e");
    out
}

#[tokio::test]
async fn a_decompression_bomb_is_refused() {
    for (width, height) in [(50_000, 50_000), (16_001, 1), (2, 40_000), (9_000, 9_000)] {
        assert_eq!(taken(bomb(width, height)).await.expect_err("a bomb"), Problem::TooManyPixels, "{width} x {height}");
    }
    assert_eq!(taken(bomb(0, 10)).await.expect_err("nothing"), Problem::Damaged);
    // A JPEG can claim 65,535 x 65,535 pixels in a few bytes.
    let mut jpeg = encoded(&halves(16, 16), ImageFormat::Jpeg);
    let at = jpeg.windows(2).position(|window| window == [0xFF, 0xC0]).expect("a frame");
    jpeg[at + 5..at + 9].copy_from_slice(&[0xFF, 0xFF, 0xFF, 0xFF]);
    assert_eq!(taken(jpeg).await.expect_err("a bomb"), Problem::TooManyPixels);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Any input gets an answer.
    #[test]
    fn damaged_pictures_never_cause_a_crash(format in 0_usize..3, changes in prop::collection::vec((any::<u16>(), any::<u8>()), 1..12), cut in 0_usize..400) {
        let format = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP][format];
        let mut bytes = encoded(&halves(40, 30), format);
        for (at, byte) in changes {
            let at = usize::from(at) % bytes.len();
            bytes[at] = byte;
        }
        bytes.truncate(bytes.len().saturating_sub(cut / 4));
        let bytes = Bytes::from(bytes);
        if let Ok(Kind::Picture(format)) = recognise(&bytes, Accepts::Pictures) {
            let _answer = picture(&bytes, format);
        }
    }
}
