package edgehelpdesk

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"regexp"
	"sort"
	"strings"
)

// File is a file to send. Open gives its content again for each attempt, so that it need not be in memory.
type File struct {
	Name string
	// Type is its media type, application/octet-stream by default.
	Type string
	// Field is the parameter of the file, that of the files of a message by default.
	Field string
	Size  int64
	Open  func() (io.ReadCloser, error)
}

// FileOf is a file in memory.
func FileOf(name, mediaType string, content []byte) File {
	return File{Name: name, Type: mediaType, Size: int64(len(content)), Open: func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(content)), nil
	}}
}

const (
	filesField  = "media_attachment[]"
	defaultType = "application/octet-stream"
)

var (
	plainType = regexp.MustCompile(`^[\w!#$&^.+/;=" -]+$`)
	quoted    = strings.NewReplacer(`"`, "%22", "\r", "%0D", "\n", "%0A")
)

type part struct {
	size int64
	open func() (io.ReadCloser, error)
}

// multipart is a body that can be sent again. Fields come before files, because the helpdesk stores no file before it knows the
// sender.
type multipart struct {
	contentType string
	size        int64
	parts       []part
}

func newMultipart(fields Fields, files []File) (*multipart, error) {
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		return nil, err
	}
	boundary := "----helpdesk" + hex.EncodeToString(random)
	m := &multipart{contentType: "multipart/form-data; boundary=" + boundary}
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		field := name
		texts, isList := textsOf(fields[name])
		if isList && !strings.HasSuffix(name, "[]") {
			field += "[]"
		}
		for _, text := range texts {
			m.text(fmt.Sprintf("--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n", boundary, quoted.Replace(field), text))
		}
	}
	for _, file := range files {
		mediaType := file.Type
		// A type with a line break could add a header.
		if !plainType.MatchString(mediaType) {
			mediaType = defaultType
		}
		m.text(fmt.Sprintf("--%s\r\nContent-Disposition: form-data; name=\"%s\"; filename=\"%s\"\r\nContent-Type: %s\r\n\r\n",
			boundary, quoted.Replace(first(file.Field, filesField)), quoted.Replace(file.Name), mediaType))
		m.add(part{size: file.Size, open: file.Open})
		m.text("\r\n")
	}
	m.text("--" + boundary + "--\r\n")
	return m, nil
}

func (m *multipart) text(text string) {
	m.add(part{size: int64(len(text)), open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	}})
}

func (m *multipart) add(p part) {
	m.size += p.size
	m.parts = append(m.parts, p)
}

// reader reads one part after the other. Progress may be nil.
func (m *multipart) reader(progress func(sent, total int64)) io.ReadCloser {
	return &partsReader{parts: m.parts, total: m.size, progress: progress}
}

type partsReader struct {
	parts       []part
	open        io.ReadCloser
	sent, total int64
	progress    func(sent, total int64)
}

func (r *partsReader) Read(into []byte) (int, error) {
	for {
		if r.open == nil {
			if len(r.parts) == 0 {
				return 0, io.EOF
			}
			opened, err := r.parts[0].open()
			if err != nil {
				return 0, err
			}
			r.open, r.parts = opened, r.parts[1:]
		}
		read, err := r.open.Read(into)
		if err == io.EOF {
			err = r.Close()
		}
		if read > 0 {
			r.sent += int64(read)
			if r.progress != nil {
				r.progress(r.sent, r.total)
			}
		}
		if read > 0 || err != nil {
			return read, err
		}
	}
}

func (r *partsReader) Close() error {
	if r.open == nil {
		return nil
	}
	opened := r.open
	r.open = nil
	return opened.Close()
}

func textsOf(value interface{}) (texts []string, isList bool) {
	switch typed := value.(type) {
	case nil:
		return nil, false
	case []string:
		return typed, true
	case []int64:
		for _, item := range typed {
			texts = append(texts, fmt.Sprint(item))
		}
		return texts, true
	case bool:
		if typed {
			return []string{"1"}, false
		}
		return []string{"0"}, false
	default:
		return []string{fmt.Sprint(typed)}, false
	}
}
