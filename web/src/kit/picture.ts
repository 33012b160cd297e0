// Drawings of the page as pictures that stand alone: what the style sheets say of each line is written on the line.

const PAINT = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "paint-order",
  "opacity",
  "display",
  "visibility",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;

/** A drawing as an image, whatever style sheets and sprites it leans on. */
export async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = standalone(drawing);
  const box = drawing.getBoundingClientRect();
  const [, , width = box.width, height = box.height] = (drawing.getAttribute("viewBox") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", drawing.getAttribute("viewBox") ?? `0 0 ${box.width} ${box.height}`);
  copy.setAttribute("width", String(width || box.width));
  copy.setAttribute("height", String(height || box.height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function standalone(element: SVGElement): SVGElement {
  const copy = element.cloneNode(false) as SVGElement;
  const style = getComputedStyle(element);
  for (const name of PAINT) copy.style.setProperty(name, style.getPropertyValue(name));
  copy.removeAttribute("class");
  for (const child of element.childNodes) {
    if (child instanceof SVGUseElement) copy.append(...used(child));
    else copy.append(child instanceof SVGElement ? standalone(child) : child.cloneNode(true));
  }
  return copy;
}

/** What a sprite holds, in the colours of the place where it is used. */
function used(use: SVGUseElement): Node[] {
  const symbol = document.querySelector(use.getAttribute("href") ?? "#");
  if (!(symbol instanceof SVGSymbolElement)) return [];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", symbol.getAttribute("viewBox") ?? "0 0 24 24");
  svg.style.color = getComputedStyle(use).color;
  svg.style.fill = getComputedStyle(use).fill;
  svg.append(...[...symbol.childNodes].map((child) => child.cloneNode(true)));
  return [svg];
}

export function colour(role: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(role).trim();
}

/** Hands a picture to another app where a thumb asks for that, else keeps it as a file. */
export async function giveAway(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The canvas gave no picture.");
  const file = new File([blob], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file] });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
