//! The folder of the console's build must exist when the compiler looks for it: a debug build reads the files from it
//! at run time, and the console may be built after the program, or in parallel.

fn main() -> std::io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist"))
}
