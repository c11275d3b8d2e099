//! Photos, logos, signatures.

use pitlane_documents::{Document, Photo, Picture, Region, Unreadable, render, samples};

use crate::read::{pages_of, squeezed};

const JPEG: &[u8] = include_bytes!("../../src/samples/photo.jpg");
const PNG: &[u8] = include_bytes!("../../src/samples/signature.png");
const SVG: &[u8] = include_bytes!("../../src/samples/logo.svg");
const WEBP: &[u8] = include_bytes!("photo.webp");

/// The number of bitmap images in the file.
fn images(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    text.matches("/Subtype/Image").count() + text.matches("/Subtype /Image").count()
}

fn sheet_with(pictures: Vec<Option<Picture>>) -> Vec<u8> {
    let mut sheet = samples::inventory(Region::India);
    sheet.sheet.company.logo = None;
    sheet.signature = None;
    sheet.photos = pictures.into_iter().map(|picture| Photo { caption: "Dashboard".into(), picture }).collect();
    render(&Document::Inventory(sheet)).unwrap()
}

#[test]
fn photos_of_every_kind_are_in_the_file() {
    assert_eq!(images(&sheet_with(Vec::new())), 0);
    for (kind, bytes) in [("JPEG", JPEG), ("PNG", PNG), ("WebP", WEBP)] {
        let rendered = sheet_with(vec![Picture::new(bytes.to_vec()).ok()]);
        assert!(images(&rendered) > 0, "{kind} is missing");
    }
    assert!(Picture::new(SVG.to_vec()).is_ok(), "a drawing");
}

#[test]
fn a_missing_photo_leaves_its_place_empty() {
    let rendered = sheet_with(vec![None, Picture::new(JPEG.to_vec()).ok()]);
    assert_eq!(images(&rendered), 1);
    assert!(squeezed(&pages_of(&rendered).join(" ")).contains("This photo cannot be shown."));
}

#[test]
fn a_file_that_is_not_a_picture_is_refused_before_rendering() {
    let half = JPEG[..JPEG.len() / 2].to_vec();
    let mut bomb = PNG.to_vec();
    // The width and height in the first chunk: 60,000 each.
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    for (what, bytes) in [
        ("nothing", Vec::new()),
        ("text", b"<html>no picture</html>".to_vec()),
        ("a torn PNG", PNG[..40].to_vec()),
        ("a broken drawing", b"<svg><path".to_vec()),
        ("a bomb", bomb),
    ] {
        assert_eq!(Picture::new(bytes).err(), Some(Unreadable), "{what}");
    }
    // A truncated JPEG may be shown in part, but it must not break the document.
    sheet_with(vec![Picture::new(half).ok()]);
}

#[test]
fn a_drawing_that_refers_to_other_files_is_refused() {
    for inside in [
        "<image href='/etc/hostname' width='9' height='9'/>",
        "<IMAGE href='http://127.0.0.1:1/x.png'/>",
        "<x:image xmlns:x='http://www.w3.org/2000/svg' href='x.png'/>",
        "<filter id='f'><feImage href='x.png'/></filter>",
    ] {
        let drawing = format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>{inside}</svg>");
        assert_eq!(Picture::new(drawing.into_bytes()).err(), Some(Unreadable), "{inside}");
    }
}
